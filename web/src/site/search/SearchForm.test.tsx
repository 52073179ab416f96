import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/renderAt';
import { SearchForm } from './SearchForm';

it('the box keeps a space at its end', async () => {
  const onSearch = vi.fn<(name: string) => void>();
  const { user, show } = renderAt('/', <SearchForm name="" onSearch={onSearch} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: /Company name/ });
  await user.type(box, 'malar {Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('malar');
  show(<SearchForm name="malar" onSearch={onSearch} />);
  await user.type(box, 'foods');
  expect(box.value).toBe('malar foods');
});

it('the box shows the name of another search', () => {
  const { show } = renderAt('/', <SearchForm name="malar" onSearch={vi.fn()} />);
  show(<SearchForm name="kaveri" onSearch={vi.fn()} />);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Company name/ }).value).toBe('kaveri');
});
