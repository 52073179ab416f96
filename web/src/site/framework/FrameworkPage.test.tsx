import { pillars } from '@utkarsh/domain/assessment/pillars';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { programme } from '@utkarsh/domain/assessment/programme';
import { steps } from './framework';
import { FrameworkPage } from './FrameworkPage';

/** Shows the page with the part below the fold. */
async function page() {
  render(<FrameworkPage />, { wrapper: MemoryRouter });
  await screen.findByRole('region', { name: 'Why Choose Us' });
}
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the framework page', () => {
  it('leads to the nomination form from its hero', async () => {
    await page();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const [first] = screen.getAllByRole('link', { name: 'Get Certified' });
    expect(first?.getAttribute('href')).toBe('/nominate');
  });

  it('explains five pillars, in words and as a drawing with a name', async () => {
    await page();
    const part = section('Framework of Five Pillars');
    expect(pillars).toHaveLength(5);
    expect(part.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
      pillars.map(({ title }) => title),
    );
    for (const { title } of pillars) expect(part.getByRole('img', { name: new RegExp(title) })).toBeTruthy();
  });

  it('shows every rating of the programme and what lies below the last one', async () => {
    await page();
    const rows = within(screen.getByRole('table', { name: /Rating scale/ }))
      .getAllByRole('row')
      .slice(1);
    const scale = rows.map((row) => [
      within(row).getByRole('rowheader').textContent,
      within(row).getAllByRole('cell')[0]?.textContent,
    ]);
    expect(scale).toEqual([
      ...programme.ratings.map(({ name, from, to }) => [name, `${from}–${to}%`]),
      ['Not certified', 'Below 70%'],
    ]);
  });

  it('draws every rating in a colour of its own on one scale from 0 to 100', async () => {
    await page();
    const drawing = screen.getByRole('table', { name: /Rating scale/ }).previousElementSibling;
    const stretches = [...(drawing?.querySelectorAll('g') ?? [])].map((group) => {
      const bar = group.querySelector('rect');
      return [group.textContent, bar?.getAttribute('x'), bar?.getAttribute('width')];
    });
    expect(stretches).toEqual([
      ['Platinum', '90%', '10%'],
      ['Gold', '80%', '10%'],
      ['Certified', '70%', '10%'],
      ['Not certified', '0%', '70%'],
    ]);
    const classes = [...(drawing?.querySelectorAll('g') ?? [])].map((group) => group.getAttribute('class'));
    expect(new Set(classes).size).toBe(stretches.length);
    const ticks = [...(drawing?.querySelectorAll(':scope > text') ?? [])].map((tick) => tick.textContent);
    expect(ticks.map(Number).toSorted((a, b) => a - b)).toEqual([0, 70, 80, 90, 100]);
  });

  it('lists five steps in order', async () => {
    await page();
    expect(steps).toHaveLength(5);
    const part = section('Five Steps to Certification');
    expect(part.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
      steps.map(({ title }) => title),
    );
  });

  it('has aims, eligibility, benefits and reasons as sections of their own', async () => {
    await page();
    for (const name of [
      'Aims of Certification',
      'Eligibility and Rating Scale',
      'Key Benefits',
      'Why Choose Us',
    ]) {
      expect(screen.getByRole('region', { name })).toBeTruthy();
    }
  });
});
