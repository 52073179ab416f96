import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { anEvent } from '../../testing/records';
import { renderAt } from '../../testing/renderAt';
import { CalendarButton } from './CalendarButton';
import { calendarFile } from './calendarFile';

/** jsdom's files cannot be read by themselves. */
const textOf = (file: File) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(file);
  });

/** Lines of a calendar file, those it has folded made whole again. */
const linesOf = async (file: File) => (await textOf(file)).replace(/\r\n[\t ]/g, '').split('\r\n');

test('the calendar file tells moments in UTC, and who, where and what', async () => {
  const file = calendarFile(anEvent());
  expect(file.name).toBe('listening-posts.ics');
  expect(file.type).toMatch(/^text\/calendar/);
  expect(await linesOf(file)).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'METHOD:PUBLISH',
      'UID:a1B2c3D4e5F6g7H8i9J0@utkarsh-workplaces.example',
      'SUMMARY:Listening Posts',
      'DTSTART:20261204T043000Z',
      'DTEND:20261204T110000Z',
      'LOCATION:Sangam Hall\\, Cathedral Road\\, Chennai',
      'URL:https://utkarsh-workplaces.example/events/a1B2c3D4e5F6g7H8i9J0',
      'ORGANIZER;CN="Utkarsh Workplaces":MAILTO:hello@utkarsh-workplaces.example',
      'DESCRIPTION:How supervisors hear bad news first.\\n\\nTalks come first.\\n\\nTables come second.' +
        '\\n\\nRegister: https://register.example/listening-posts',
      'END:VEVENT',
    ]),
  );
});

test('the calendar file of an event with other letters, on screens, is a calendar file too', async () => {
  const file = calendarFile(
    anEvent({ title: 'कार्यस्थल; दिवस, २०२६', city: 'Online', venue: 'Video', registration_url: '' }),
  );
  expect(file.name).toBe('event.ics');
  const lines = await linesOf(file);
  expect(lines).toContain('SUMMARY:कार्यस्थल\\; दिवस\\, २०२६');
  expect(lines).toContain('LOCATION:Online: Video');
});

const makeUrl = vi.fn<(file: Blob) => string>();
beforeEach(() => {
  makeUrl.mockReset();
  makeUrl.mockReturnValue('blob:calendar');
  // jsdom has neither.
  URL.createObjectURL = makeUrl;
  URL.revokeObjectURL = () => undefined;
});

test('a click hands the file out and says so', async () => {
  let downloaded = '';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloaded = `${this.download} from ${this.href}`;
  });
  const { user } = renderAt('/', <CalendarButton event={anEvent()} />);
  await user.click(screen.getByRole('button', { name: 'Add to calendar: Listening Posts' }));
  expect(await screen.findByText(/^Calendar file downloaded/)).toBeDefined();
  expect(downloaded).toBe('listening-posts.ics from blob:calendar');
});

test('a file that cannot be made is not passed over in silence', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  makeUrl.mockImplementation(() => {
    throw new Error('No room');
  });
  const { user } = renderAt('/', <CalendarButton event={anEvent()} />);
  const button = screen.getByRole('button', { name: /^Add to calendar/ });
  await user.click(button);
  expect(await screen.findByText(/could not be made/)).toBeDefined();
  expect(button.getAttribute('aria-disabled')).toBeNull();
});
