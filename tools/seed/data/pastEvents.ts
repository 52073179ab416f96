import type { EventText } from '../eventText';

export const pastTexts: readonly EventText[] = [
  {
    title: 'The Canteen Conference',
    summary:
      'Ninety people from Coimbatore’s mills and pump makers met where culture is really made: in the canteen, between shifts.',
    description: `We held it in a working canteen, at the hours when it was empty. Contract workers and managers ate at the same tables, which three of the companies did for the first time.

What stayed: the mill that moved its notice board from the gate to the tea counter, and the pump maker that let the kitchen staff choose the questions of the survey.`,
    venue: 'Noyyal Textile Workers’ Canteen, Singanallur',
    city: 'Coimbatore',
    day: -24,
    from: '10:00',
    until: '16:00',
    tone: 'warm',
    cover: ['tea', '3:2', 'People stand around a large kettle and talk over tea'],
    photos: [
      ['tea', '3:2', 'Weavers and managers around the kettle before the first talk'],
      ['badges', '4:3', 'Name badges on the table, first names only'],
      ['panel', '3:2', 'A shift supervisor, a cook and two HR heads on the panel'],
      ['tables', '3:2', 'Working tables between the lunch shifts'],
      ['notes', '1:1', 'Two hundred notes on what is said over lunch and nowhere else'],
      ['floor', '3:2', 'The walk through the spinning hall'],
      ['group', '3:2', 'Everybody who was still there at four o’clock'],
    ],
  },
  {
    title: 'Certificates of the Monsoon Round',
    summary:
      'Thirty-one organizations received their certificates in Hyderabad, from the hands of the people who had answered the survey.',
    description: `No director went up alone. Each organization sent the person who had worked there longest and the one who had joined last, and these two received the certificate together.

The youngest had been at work for nine days, the oldest for thirty-six years.`,
    venue: 'Deccan Hall, Road No. 10, Banjara Hills',
    city: 'Hyderabad',
    day: -52,
    from: '17:00',
    until: '20:30',
    tone: 'day',
    cover: ['handover', '3:2', 'Two people hold a framed certificate between them on a stage'],
    photos: [
      ['hall', '3:2', 'The hall an hour before the doors opened'],
      ['stage', '3:2', 'The opening, with every seat taken'],
      [
        'handover',
        '4:3',
        'A driver of thirty-six years and a trainee of nine days receive their certificate',
      ],
      ['handover', '3:2', 'A school’s gardener and its newest teacher on the stage'],
      ['panel', '1:1', 'Three survey readers tell how they decide'],
      ['group', '3:2', 'Sixty-two people who had answered the survey'],
      ['tea', '4:3', 'Irani chai on the terrace afterwards'],
      ['city', '3:2', 'The city from the terrace at dusk'],
    ],
  },
  {
    title: 'What Night Shifts Do to Teams',
    summary:
      'An online evening for people who lead those who work when others sleep, held at ten at night on purpose.',
    description: `It began at 10:00 pm, when night shifts have their first quiet hour. A hundred and forty people joined from wards, control rooms, call floors and one lighthouse.

The three changes most often promised for the next day: the festival sweets are kept for the night, feedback talks take place during the shift, and nobody’s appraisal is written by somebody who has never seen them work.`,
    venue: 'Video meeting',
    city: 'Online',
    day: -81,
    from: '22:00',
    until: '23:30',
    tone: 'dusk',
  },
  {
    title: 'Open Plant Day',
    summary:
      'Four factories around Ahmedabad opened their gates to sixty visitors from other trades, and let operators do all the talking.',
    description: `The rule of the day: whoever runs the machine explains it, and managers answer only when asked. Visitors from hospitals, hotels and banks went home with ideas for hand-overs that nobody in their own trade had thought of.`,
    venue: 'GIDC Estate, Vatva, and three plants nearby',
    city: 'Ahmedabad',
    day: -143,
    from: '08:30',
    until: '17:00',
    tone: 'leaf',
    cover: ['floor', '3:2', 'Visitors in a factory hall listen to an operator beside the machines'],
    photos: [
      ['floor', '3:2', 'An operator explains the shift hand-over beside her press'],
      ['floor', '4:3', 'Visitors from a hospital at the tool store'],
      ['notes', '3:2', 'The board that only operators may write on'],
      ['tea', '3:2', 'Tea at eleven, served by the plant’s apprentices'],
      ['group', '4:3', 'The third group before its bus left'],
    ],
  },
  {
    title: 'Belonging in Four Languages',
    summary:
      'A workshop in Kochi on teams that speak Malayalam, Hindi, Bengali and English, and on who is silent in which.',
    description: `Half of the exercises were done without a common language, which is how a third of the region’s workforce starts its first week. The most copied idea: meeting notes in pictures, drawn by whoever spoke least.`,
    venue: 'Backwater Guild House, Fort Kochi',
    city: 'Kochi',
    day: -201,
    from: '09:30',
    until: '16:30',
    tone: 'rose',
    cover: ['notes', '3:2', 'Two people before a wall of coloured notes'],
    photos: [
      ['notes', '3:2', 'Words for “problem” in four languages, and what each leaves out'],
      ['tables', '4:3', 'A table that may only draw'],
      ['panel', '3:2', 'Site managers on their first week in a language they did not speak'],
      ['badges', '1:1', 'Badges that tell the languages of their wearers'],
      ['city', '3:2', 'The harbour at the end of the day'],
      ['stage', '3:2', 'The notes of the day, read from drawings'],
    ],
  },
  {
    title: 'First Readers’ Meeting',
    summary:
      'The people who read survey answers for us met in Chennai for a day and compared how they judge the same twenty pages.',
    description: `Eleven readers, twenty pages, no names. Where two readers differed by more than ten points they had to say why aloud. The scale that we use today was written on that afternoon.`,
    venue: 'Our own office, Cathedral Road',
    city: 'Chennai',
    day: -330,
    from: '10:00',
    until: '17:00',
    tone: 'day',
  },
];
