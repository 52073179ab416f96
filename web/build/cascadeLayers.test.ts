import { expect, test } from 'vitest';
import { layerOf } from './cascadeLayers';

test.each([
  ['styles/ratings.module.css', 'ui'],
  ['site/ui/Button.module.css', 'ui'],
  ['site/forms/Field.module.css', 'ui'],
  ['site/layout/Header.module.css', 'layout'],
  ['site/home/HomePage.module.css', 'page'],
])('the rules of %s are in the layer %s', (file, layer) => {
  expect(layerOf(`/somewhere/web/src/${file}`)).toBe(layer);
});
