import type { EventText } from '../eventText';

export const upcomingTexts: readonly EventText[] = [
  {
    title: 'Listening Posts: How Supervisors Hear Bad News First',
    summary:
      'An afternoon in Chennai for plant heads and HR partners who want problems told on the shift they happen, not in the exit interview.',
    description: `Most bad news in a plant travels sideways for weeks before it travels up. Three supervisors from Ambattur and Oragadam show the ten-minute routines that shortened that way: the end-of-shift question, the board that only operators may write on, and the weekly walk without a clipboard.

2:00 pm  Tea, and the question of the day
2:30 pm  Three supervisors, fifteen minutes each
3:30 pm  Tables: draw the way of one complaint in your own plant
4:45 pm  What you will change on Monday

Bring one complaint that reached you too late, with the names removed. The hall is on the ground floor and has a step-free entrance from the car park.`,
    venue: 'Sangam Hall, 14 Cathedral Road, Gopalapuram',
    city: 'Chennai',
    day: 13,
    from: '14:00',
    until: '17:30',
    registration: 'listening-posts-chennai',
    tone: 'day',
    cover: ['tables', '3:2', 'Groups of people talk around round tables covered with coloured notes'],
  },
  {
    title: 'Reading Your Survey Without Fooling Yourself',
    summary:
      'A ninety-minute online clinic on small teams, low response and the temptation to explain away the one bad number.',
    description: `You have the results. Now what? We take three anonymous result sheets apart together: a team of eleven where two people moved the average by nine points, a branch where only the satisfied answered, and a department whose score rose because its unhappiest people had left.

You will leave with a one-page checklist for your own results, and with the sentence to say when a director asks who gave the lowest mark.

The link is sent a day before. The session is not recorded, so that people can speak freely; captions are live in English.`,
    venue: 'Video meeting; the link comes with your registration',
    city: 'Online',
    day: 18,
    from: '16:00',
    until: '17:30',
    registration: 'survey-clinic',
    tone: 'leaf',
    cover: ['screens', '3:2', 'Six people on the screen of a video meeting, one of them speaking'],
  },
  {
    title: 'Founders’ Breakfast: The First Hundred People',
    summary:
      'Idli, filter coffee and plain talk for founders whose companies have outgrown knowing everybody by name.',
    description: `Somewhere between forty and a hundred people the habits of a founding team stop working: decisions are no longer overheard, new people do not know whom to ask, and the founder becomes the slowest part of the company.

Twelve seats at one long table. No slides. Each guest brings one thing that broke and one that held.

There is no registration: write to us with two lines about your company, and come hungry.`,
    venue: 'The Verandah, 3rd Main, Indiranagar',
    city: 'Bengaluru',
    day: 27,
    from: '08:00',
    until: '10:00',
    tone: 'warm',
  },
  {
    title: 'Workplace Culture Days',
    summary:
      'Two days in Pune with forty certified organizations: open plants, working tables and the certificates of the year.',
    description: `Day one is out of the hall. Buses leave at 9:00 am for three workplaces in Chakan, Hadapsar and Baner that open their doors: a forging plant, a hospital laundry and a software company of ninety. You choose one and see a full shift change.

Day two is for work on your own case. Sixteen tables run twice, each led by an organization that has solved what its table is called: night shifts and transport, contract workers in the canteen, women in the tool room, feedback across four languages.

In the evening the certificates of the year are handed over, by the people who work there and not by their directors.

Lunch on both days is vegetarian with Jain options. A room for nursing mothers and one for prayer are beside the hall. Indian Sign Language interpreters are there on day two.`,
    venue: 'Mula Convention Centre, Baner Road',
    city: 'Pune',
    day: 55,
    from: '09:00',
    until: '18:30',
    days: 2,
    registration: 'culture-days-pune',
    tone: 'dusk',
    cover: ['stage', '3:2', 'A speaker on a lit stage beside a screen, with a full hall in front'],
  },
  {
    title: 'Culture Beyond the Metro: A Day for Smaller Cities',
    summary:
      'For organizations of the North-East: how to keep good people when the next big employer is a flight away.',
    description: `Guwahati’s companies lose people to cities two thousand kilometres away, and win them back five years later. This day is about both halves of that story.

We look at pay in cities where everybody knows everybody’s salary, at festivals in four calendars, at careers when there is only one level above you, and at returning staff who come home with other habits.

Talks in Assamese and English. We can help companies with fewer than fifty people with the fare; ask us when you register.`,
    venue: 'Luit Auditorium, Uzan Bazaar riverfront',
    city: 'Guwahati',
    day: 96,
    from: '10:00',
    until: '16:30',
    registration: 'guwahati-day',
    tone: 'rose',
    cover: ['city', '3:2', 'The outline of a river city with a bridge before the evening sun'],
  },
];

export const draftText: EventText = {
  title: 'Apprentices’ Assembly',
  summary: 'Working title. Two hundred apprentices tell employers what their first hundred days were like.',
  description:
    'To be settled: the hall, the buses from the industrial training institutes, and who speaks first. Not to be announced before the state board has agreed.',
  venue: 'To be settled',
  city: 'Nagpur',
  day: 160,
  from: '10:00',
  until: '15:00',
  tone: 'leaf',
  draft: true,
};
