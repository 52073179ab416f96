import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OrganizationLogo } from './OrganizationLogo';

const drawLogo = (props: Parameters<typeof OrganizationLogo>[0]) =>
  render(<OrganizationLogo {...props} />).container.firstElementChild;

describe('the logo of an organization', () => {
  it('is the square form of the stored picture, silent beside the name', () => {
    const logo = drawLogo({
      name: 'Anjali Foods',
      logo: 'organizations/anjali-foods-4kq7zd9w/logo-a1b2c3d4e5f6g7h8i9j0.png',
    });
    expect(logo?.getAttribute('src')).toBe(
      '/uploads/organizations/anjali-foods-4kq7zd9w/logo-a1b2c3d4e5f6g7h8i9j0.png.square.webp',
    );
    expect(logo?.getAttribute('alt')).toBe('');
    expect([logo?.getAttribute('width'), logo?.getAttribute('height')]).toEqual(['240', '240']);
  });

  it('is the wide form where it is shown wide', () => {
    const props = { name: 'Anjali Foods', logo: 'organizations/a-4kq7zd/logo-a1b2c3d4e5f6g7h8i9j0.png' };
    const wideLogo = drawLogo({ ...props, wide: 'always' });
    expect(wideLogo?.getAttribute('src')).toMatch(/\.wide\.webp$/);
    expect([wideLogo?.getAttribute('width'), wideLogo?.getAttribute('height')]).toEqual(['480', '160']);
    const responsiveLogo = drawLogo({ ...props, wide: 'on wide screens' });
    expect(responsiveLogo?.querySelector('source')?.getAttribute('srcset')).toMatch(/\.wide\.webp$/);
    expect(responsiveLogo?.querySelector('img')?.getAttribute('src')).toMatch(/\.square\.webp$/);
  });

  it.each([undefined, ''])(
    'is a monogram without a picture (%j), hidden from screen readers, copies and searches',
    (logo) => {
      const monogram = drawLogo({ name: 'Anjali Foods', logo });
      expect(monogram?.getAttribute('data-letters')).toBe('AF');
      expect(monogram?.getAttribute('aria-hidden')).toBe('true');
      expect(monogram?.textContent).toBe('');
    },
  );
});
