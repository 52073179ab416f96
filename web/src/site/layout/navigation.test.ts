import { describe, expect, it } from 'vitest';
import { footerLinks, legalLinks } from './FooterBelow';
import { isActive, navigation, quickLinks } from './navigation';

describe('the navigation', () => {
  it('has the entries of the specification in their order', () => {
    expect(navigation.map(({ label }) => label)).toEqual([
      'Home',
      'About',
      'Organization Offering',
      'Certified Organizations',
      'Events',
      'Contact Us',
    ]);
  });

  it('marks a link as active at its own address only', () => {
    const team = { label: 'Our Team', to: '/team' };
    expect(isActive(team, '/team')).toBe(true);
    expect(isActive(team, '/teams')).toBe(false);
    expect(isActive(team, '/')).toBe(false);
    expect(isActive({ label: 'Home', to: '/' }, '/team')).toBe(false);
  });

  it('marks a link into a part of the site as active everywhere in that part', () => {
    const item = navigation.find(({ label }) => label === 'Certified Organizations');
    if (!item || !('to' in item)) throw new Error('The navigation has no such link.');
    for (const path of ['/certified', '/certified/micro', '/certified/large', '/certificate/malar-mills']) {
      expect(isActive(item, path), path).toBe(true);
    }
    expect(isActive(item, '/certifiedly')).toBe(false);
  });

  it('has no address under two names within one list', () => {
    for (const links of [quickLinks, footerLinks, legalLinks]) {
      expect(new Set(links.map(({ to }) => to)).size).toBe(links.length);
    }
  });
});
