import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { chunkParts } from './chunkParts';

const entryKey = 'src/entry-client.tsx';

/** An entry and two pages. Both pages share a form, whose library the entry needs too. */
const manifest = (changes: Manifest = {}): Manifest => ({
  [entryKey]: {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['src/site/home/HomePage.tsx', 'src/site/contact/ContactPage.tsx'],
    css: ['assets/entry.css'],
    assets: ['assets/logo.svg', 'assets/figtree.woff2'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_react.js'], css: ['assets/form.css'] },
  'src/site/home/HomePage.tsx': {
    file: 'assets/home.js',
    imports: [entryKey, '_form.js', '_react.js'],
    css: ['assets/home.css'],
  },
  'src/site/contact/ContactPage.tsx': { file: 'assets/contact.js', imports: ['_form.js'] },
  ...changes,
});

describe('the parts of a page', () => {
  it('are its script, its chunks, and its styles, as absolute addresses', () => {
    expect(chunkParts(manifest(), 'HomePage')).toEqual({
      script: '/assets/entry.js',
      modules: ['/assets/react.js', '/assets/form.js', '/assets/home.js'],
      stylesheets: ['/assets/entry.css', '/assets/form.css', '/assets/home.css'],
    });
  });

  it('begin with the styles of the entry, which set the order of all others', () => {
    const styledManifest = manifest({
      '_react.js': { file: 'assets/react.js', css: ['assets/shared.css'] },
    });
    expect(chunkParts(styledManifest, 'HomePage').stylesheets[0]).toBe('/assets/entry.css');
  });

  it('exclude the parts of another page', () => {
    expect(JSON.stringify(chunkParts(manifest(), 'ContactPage'))).not.toContain('home');
  });

  it('name a shared part of several chunks once', () => {
    const { modules, stylesheets } = chunkParts(
      manifest({
        'src/site/contact/ContactPage.tsx': {
          file: 'assets/contact.js',
          imports: ['_form.js', '_react.js'],
          css: ['assets/form.css'],
        },
      }),
      'ContactPage',
    );
    expect(modules).toEqual([...new Set(modules)]);
    expect(stylesheets).toEqual([...new Set(stylesheets)]);
  });

  it('include the styles below the fold, and leave its script for later', () => {
    const { modules, stylesheets } = chunkParts(
      manifest({
        'src/site/contact/ContactPage.tsx': {
          file: 'assets/contact.js',
          dynamicImports: ['src/site/contact/ContactBelow.tsx', 'src/site/contact/sending.ts'],
        },
        'src/site/contact/ContactBelow.tsx': { file: 'assets/below.js', css: ['assets/below.css'] },
        'src/site/contact/sending.ts': { file: 'assets/sending.js', css: ['assets/sending.css'] },
      }),
      'ContactPage',
    );
    expect(stylesheets).toContain('/assets/below.css');
    expect(stylesheets).not.toContain('/assets/sending.css');
    expect(modules).not.toContain('/assets/below.js');
  });

  it('are found even when chunks import each other in a circle', () => {
    const circular = manifest({
      '_react.js': { file: 'assets/react.js', imports: ['_form.js'] },
    });
    expect(chunkParts(circular, 'HomePage').modules).toEqual([
      '/assets/form.js',
      '/assets/react.js',
      '/assets/home.js',
    ]);
  });
});

describe('a build of a broken page ends with its reason', () => {
  it('when the page’s file has another name than its component', () => {
    expect(() => chunkParts(manifest(), 'Page')).toThrow('The entry loads no chunk of a file Page.tsx.');
  });

  it('when the entry is missing', () => {
    expect(() => chunkParts({}, 'HomePage')).toThrow(`no ${entryKey}`);
  });

  it('when a chunk is missing', () => {
    const brokenManifest = manifest({ '_react.js': { file: 'assets/react.js', imports: ['_gone.js'] } });
    expect(() => chunkParts(brokenManifest, 'HomePage')).toThrow('no _gone.js');
  });
});
