import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/renderAt';
import { SearchForm } from './SearchForm';

it('leaves a space that ends what was asked for, for the word that follows', async () => {
  const onSearch = vi.fn<(name: string) => void>();
  const { user, show } = renderAt('/', <SearchForm name="" onSearch={onSearch} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: /Company name/ });
  await user.type(box, 'malar {Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('malar');
  show(<SearchForm name="malar" onSearch={onSearch} />);
  await user.type(box, 'foods');
  expect(box.value).toBe('malar foods');
});

it('shows the name of another search', () => {
  const { show } = renderAt('/', <SearchForm name="malar" onSearch={vi.fn()} />);
  show(<SearchForm name="kaveri" onSearch={vi.fn()} />);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Company name/ }).value).toBe('kaveri');
});
