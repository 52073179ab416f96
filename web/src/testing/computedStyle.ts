/** Default style of each kind of element in jsdom's own sheet. */
const kindStyles = new Map<string, string>();
const jsdomStyle = window.getComputedStyle.bind(window);
const documentWithoutSheets = document.implementation.createHTMLDocument();

function kindStyle(kind: string): string {
  const cachedStyle = kindStyles.get(kind);
  if (cachedStyle !== undefined) return cachedStyle;
  const { cssText } = jsdomStyle(documentWithoutSheets.createElement(kind));
  kindStyles.set(kind, cssText);
  return cssText;
}

const inlineStyle = (element: Element): string => element.getAttribute('style') ?? '';

function inheritedVisibility(element: Element): string {
  for (let ancestor: Element | null = element; ancestor !== null; ancestor = ancestor.parentElement) {
    const [, visibility] = /(?:^|[;\s])visibility:\s*(\w+)/.exec(inlineStyle(ancestor)) ?? [];
    if (visibility !== undefined) return visibility;
  }
  return 'visible';
}

/** Computed styles by their text. Parsing one costs more than the rest of a query by role. */
const styles = new Map<string, CSSStyleDeclaration>();

/**
 * Replaces `window.getComputedStyle`. jsdom matches every rule of every sheet with the element and all its ancestors, which took
 * a third of the time of the component tests. This version uses only the browser's default style and the style attribute.
 */
export function computedStyle(element: Element): CSSStyleDeclaration {
  const text = `${kindStyle(element.localName)};${inlineStyle(element)};visibility:${inheritedVisibility(element)}`;
  const cachedStyle = styles.get(text);
  if (cachedStyle) return cachedStyle;
  const { style } = document.createElement('span');
  style.cssText = text;
  styles.set(text, style);
  return style;
}
