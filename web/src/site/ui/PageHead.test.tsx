import { render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { breadcrumbList, PageHead, previewUrl, StructuredData, type Head } from './PageHead';

afterEach(() => {
  document.head.replaceChildren();
});

const meta = (name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ??
  undefined;
const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined;
const readJsonLd = () =>
  [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => script.textContent,
  );

const head: Head = { title: 'A', description: 'About A.', path: '/a', image: '/og/a.png' };

it.each([
  [{ path: '/insights' }, '/og/page/insights.png'],
  [{ path: '/insights?page=2' }, '/og/page/insights.png'],
  [{ path: '/' }, '/og.png'],
  [{ path: '/thank-you', isUnlisted: true }, '/og.png'],
  [{}, '/og.png'],
  [{ path: '/events/a', image: '/og/events/a.jpg' }, '/og/events/a.jpg'],
])('the preview picture of %o is %s', (head, picture) => {
  expect(previewUrl({ title: 'A', ...head })).toBe(`https://utkarsh-workplaces.example${picture}`);
});

describe('the head of a page', () => {
  it('says what the page is', () => {
    render(<PageHead {...head} />);
    expect(document.title).toBe('A');
    expect(meta('description')).toBe('About A.');
    expect(meta('og:description')).toBe('About A.');
    expect(meta('og:title')).toBe('A');
    expect(canonical()).toBe('https://utkarsh-workplaces.example/a');
    expect(meta('og:url')).toBe('https://utkarsh-workplaces.example/a');
    expect(meta('og:image')).toBe('https://utkarsh-workplaces.example/og/a.png');
    expect(meta('robots')).toBeUndefined();
  });

  it('belongs to the last page of the visit, with nothing left of the one before', () => {
    const { rerender } = render(<PageHead {...head} />);
    rerender(<PageHead title="B" isUnlisted />);
    expect(document.title).toBe('B');
    expect(canonical()).toBeUndefined();
    expect(meta('og:url')).toBeUndefined();
    expect(meta('robots')).toBe('noindex');
    expect(meta('og:image')).toBe('https://utkarsh-workplaces.example/og.png');
    rerender(<PageHead {...head} />);
    expect(meta('robots')).toBeUndefined();
    expect(canonical()).toBe('https://utkarsh-workplaces.example/a');
    expect(document.querySelectorAll('link[rel=canonical], meta[name=description]')).toHaveLength(2);
  });
});

describe('the structured data of a page', () => {
  it('stand in the head while their page is shown', () => {
    const { rerender, unmount } = render(<StructuredData data={{ name: 'A' }} />);
    expect(readJsonLd()).toEqual(['{"name":"A"}']);
    rerender(<StructuredData data={{ name: 'B' }} />);
    expect(readJsonLd()).toEqual(['{"name":"B"}']);
    unmount();
    expect(readJsonLd()).toEqual([]);
  });

  it('replace those that the page was served with', () => {
    document.head.innerHTML = '<script type="application/ld+json">{"name":"A"}</script>';
    render(<StructuredData data={{ name: 'A' }} />);
    expect(readJsonLd()).toEqual(['{"name":"A"}']);
  });

  it('cannot end their script, whatever their content', () => {
    render(<StructuredData data={{ name: '</script><b>' }} />);
    const [text = ''] = readJsonLd();
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ name: '</script><b>' });
  });
});

it('a trail counts from the home page and has whole addresses', () => {
  const trail = breadcrumbList({ name: 'Certified Micro Organizations', path: '/certified/micro' });
  expect(trail['@type']).toBe('BreadcrumbList');
  expect(trail.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://utkarsh-workplaces.example/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Certified Micro Organizations',
      item: 'https://utkarsh-workplaces.example/certified/micro',
    },
  ]);
});
