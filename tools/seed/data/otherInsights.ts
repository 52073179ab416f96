import type { WrittenInsight } from '../insights';

/** Insights that wait for staff, newest first. */
export const pendingInsights: readonly WrittenInsight[] = [
  {
    name: 'Gurpreet Dhillon',
    designation: 'Director, Operations',
    company: 'Dhillon Agro Implements Pvt Ltd',
    picture: 'apprentices',
    image_alt: '',
    daysAgo: 1,
    message: `Apprentices teach here, from the third month on. Each of them picks one thing that he or she can already do well and shows it to the next batch for an hour a week, while the instructor sits at the back and keeps quiet.

We began this because our instructor fell ill in the middle of a term. When he came back, the welds of the new batch were better than those of the old one at the same age. He was honest enough to say so, and to ask why. They had told one another what they had found difficult; he had forgotten what it was to find it difficult.

One hour a week is enough. More, and they stop welding.`,
  },
  {
    name: 'Zainab Rahman',
    designation: 'People Partner',
    company: 'Qalam & Co. Publishing',
    picture: 'quietRoom',
    image_alt: '',
    daysAgo: 4,
    message: `We built one room without a purpose, and it is booked more than any other. No screen, no whiteboard, no table to gather round; a door that shuts, a window, two chairs and a shelf for shoes.

People pray in it, nurse in it, ring their mothers in it, and sit in it for ten minutes after a hard meeting. Nobody has to say which. The booking sheet has a time and no name.

The only dispute in two years was about the fan. If you have space for a third meeting room, I would ask whether you need a third meeting room.`,
  },
  {
    name: 'Madhav Phadke',
    designation: 'Manager, Talent Acquisition',
    company: 'Phadke Instruments (P) Ltd',
    picture: 'letters',
    image_alt: '',
    daysAgo: 6,
    message: `Every person we turn down gets a letter with one true sentence in it. Not "we received many strong applications", but what we would have needed to see: a drawing checked by somebody else, an answer to the question about tolerances, a reference who knew the work.

It takes the panel four minutes for each candidate, straight after the interview, while they still remember. Our lawyer was worried. In three years and about 900 letters, two people have argued with the sentence, and both of them were right about something.

Last year 17 people whom we had turned down applied again. We hired six. They came having done what the sentence said, which is more than we can say of most training plans.`,
  },
];

/** What staff did not publish. */
export const rejectedInsights: readonly WrittenInsight[] = [
  {
    name: 'Vishal Talwar',
    designation: 'Regional Sales Head',
    company: 'RosterMagic HR Suite',
    picture: 'offer',
    image_alt: '',
    daysAgo: 19,
    message: `Transform your workplace culture in 30 days! RosterMagic HR Suite is the number one platform for happy teams. Sign up before 30 November and get twenty per cent off the annual plan, with free migration and a dedicated success manager.

Visit https://rostermagic.example/offer or message me for a demo. Limited seats only. Our customers report amazing results across all metrics, and so will you!`,
  },
];
