import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noticeForms } from '@utkarsh/domain/fields/consent';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { renderAt } from '../../testing/renderAt';
import { NoticePage } from './NoticePage';

it.each(noticeForms)('the notice of the %s form stands alone, in three marked languages', async (form) => {
  renderAt(sitePaths.privacyNotice(form), <NoticePage />);
  await screen.findByRole('navigation', { name: 'Languages' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(new RegExp(form, 'i'));
  const links = within(screen.getByRole('navigation', { name: 'Languages' })).getAllByRole('link');
  expect(links.map((link) => link.lang)).toEqual(['en', 'hi', 'ta']);
  for (const link of links) {
    const section = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(section?.lang).toBe(link.lang);
    expect(section?.querySelector('dl')).not.toBeNull();
  }
});
