import { expect, test } from 'vitest';
import { breadcrumbList } from './StructuredData';

test('a trail counts from the home page and has whole addresses', () => {
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
