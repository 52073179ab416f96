import { redirects } from '@utkarsh/domain/sitePaths';
import { describe, expect, it } from 'vitest';
import { rightPath } from './rightPath';
import { routes } from './routes';

const key = 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF';

describe('a path that means a page', () => {
  it.each([
    ['/Verify', '/verify'],
    ['/VERIFY', '/verify'],
    ['/verify.', '/verify'],
    ['/verify/', '/verify'],
    ['/verify%20', '/verify'],
    ['/verify,', '/verify'],
    ['/verify).', '/verify'],
    ['/verify%E2%80%9D', '/verify'],
    ['/verify%E0%A5%A4', '/verify'],
    ['/verify%E2%80%8B', '/verify'],
    ['/verify%EF%BB%BF', '/verify'],
    ['/%E2%80%AAverify%E2%80%AC', '/verify'],
    ['/ver%C2%ADify', '/verify'],
    ['/ver%EF%B8%8Fify', '/verify'],
    ['//verify', '/verify'],
    ['/verify.html', '/verify'],
    ['/verify/index.html', '/verify'],
    ['/Verify.aspx', '/verify'],
    ['/verify%3Fq=UW-202509-AB12CD', '/verify'],
    ['/verify&utm_source=mail', '/verify'],
    ['/certified/micro/index.html', '/certified/micro'],
    ['/index.html', '/'],
    ['/INDEX.PHP', '/'],
    ['/Nominate', '/nominate'],
    ['/%EF%BD%8Eominate', '/nominate'],
    ['/Certified/Micro', '/certified/micro'],
    ['/certified/MICRO/', '/certified/micro'],
    ['/Certified', '/certified/micro'],
    ['/Events.', '/upcoming-events'],
    ['/certificate/ANJALI-FOODS-AB12CD', '/certificate/anjali-foods-ab12cd'],
    ['/Certificate/Anjali-Foods-AB12CD/Print', '/certificate/anjali-foods-ab12cd/print'],
    ['/certificate/anjali-foods-ab12cd.', '/certificate/anjali-foods-ab12cd'],
    ['/certificate/anjali-foods-ab12cd%20)', '/certificate/anjali-foods-ab12cd'],
    [`/Nomination/${key}.`, `/nomination/${key}`],
    [`/insight/${key}%E2%80%8B`, `/insight/${key}`],
    [`/Unsubscribe/${key},`, `/unsubscribe/${key}`],
    [`/unsubscribe/=${key}`, `/unsubscribe/${key}`],
    [`/nomination/${key.slice(0, 9)}=${key.slice(9)}`, `/nomination/${key}`],
    [`/insight/${key.slice(0, 9)}=%0D%0A${key.slice(9)}%3E`, `/insight/${key}`],
    [`/unsubscribe/${key.slice(0, 9)}%20${key.slice(9)}`, `/unsubscribe/${key}`],
    [`/nomination/${key}%23top`, `/nomination/${key}`],
    ['/Insights/a1B2c3D4e5F6g7H8i9J0.', '/insights/a1B2c3D4e5F6g7H8i9J0'],
    ['/Admin/Login', '/admin/Login'],
  ])('%s leads to %s', (path, page) => {
    expect(rightPath(path)).toBe(page);
    expect(rightPath(page), 'which leads nowhere else').toBeUndefined();
  });
});

describe('a path that stays unchanged', () => {
  it.each(
    routes.map(({ path }) => path.replace(/:\w+/, 'a1B2c3').toLowerCase()).filter((path) => path !== '*'),
  )('is right: %s', (path) => {
    expect(rightPath(path)).toBeUndefined();
  });

  it.each([
    '/no-such-page',
    '/%E0%A4%A',
    '/api/Verify',
    '/badge/x.png',
    '/certified/tiny',
    '/wp-login.php',
    '/%25',
    '/certificate/__x__',
    '/certificate/%3Cx%3E',
    '/certificate/%2541',
  ])('means no page: %s', (path) => {
    expect(rightPath(path)).toBeUndefined();
  });

  it('is right where a redirect leads', () => {
    for (const { to } of redirects) expect(rightPath(to)).toBeUndefined();
  });
});
