import type { Page } from '@playwright/test';
import { expect } from './test';

/** Console messages when controls send meaningless values. */
export const answersOfControls =
  /Failed to load resource|status of 4|NotAllowedError|Clipboard|File chooser dialog/;

/** Expects that no part of a page of the site has broken. `lastLink` finds a link of its last part. */
export async function expectWhole(page: Page, lastLink = 'footer a'): Promise<void> {
  await expect(page.getByText(/could not be shown/)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('');
  await expect(page.locator(lastLink).first()).toBeAttached();
}

/**
 * Changes a page as a browser's translation does: replaces each text node, now and later, by elements with a text of their
 * own. The words stay, so that tests find them. A text that React writes to a replaced node does not show.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const replace = (text: Text) => {
      const parent = text.parentElement;
      if (
        !parent ||
        text.data.trim() === '' ||
        parent.closest('script, style, noscript, textarea, [data-translated]')
      )
        return;
      const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      outer.setAttribute('data-translated', '');
      outer.append(document.createElementNS('http://www.w3.org/1999/xhtml', 'font'));
      outer.firstElementChild?.append(text.data);
      text.replaceWith(outer);
    };
    const replaceIn = (node: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      do if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      while (walker.nextNode());
      for (const text of texts) replace(text);
    };
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') replaceIn(target);
        for (const node of addedNodes) if (node.isConnected) replaceIn(node);
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    replaceIn(document.body);
  });

/** Presses all buttons in a part of the page and changes all its choices, except those that match `sparedNames`. In lists, it uses the first rows only. */
export const useControls = (page: Page, part: string, sparedNames: string): Promise<void> =>
  page.evaluate(
    async ([selector, not]) => {
      const isSpared = new RegExp(not);
      const nextFrame = () => new Promise(requestAnimationFrame);
      const controls = document.querySelectorAll<HTMLElement>(
        `${selector} :is(button, select, summary, [role=button])`,
      );
      for (const control of controls) {
        const name = control.getAttribute('aria-label') ?? control.textContent;
        if (!control.isConnected || isSpared.test(name) || control.closest('[role=row]:nth-child(n + 3)'))
          continue;
        if (control instanceof HTMLSelectElement) {
          control.selectedIndex = control.options.length - 1;
          control.dispatchEvent(new Event('change', { bubbles: true }));
        } else control.click();
        await nextFrame();
      }
    },
    [part, sparedNames] as const,
  );
