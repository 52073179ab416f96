/** What the Upload Insights form shows. Apart from the schema, so that a page can be drawn before validation is loaded. */
import { type FieldTable, forStaff } from '../fields/fields';
import { formatCount } from '../text/format';

const longestMessage = 5000;

/** The texts that a person sends, in the form's order. */
export const insightFields = {
  name: {
    label: 'Name',
    missing: 'Enter your name.',
    kind: 'line',
    max: 120,
    autoComplete: 'name',
    searched: true,
    example: 'Anjali Iyer',
    width: 24,
  },
  designation: {
    label: 'Designation',
    missing: 'Enter your designation.',
    kind: 'line',
    max: 120,
    autoComplete: 'organization-title',
    searched: true,
    example: 'Head of People',
    width: 28,
  },
  company: {
    label: 'Company Name',
    heading: 'Company',
    missing: 'Enter the company name.',
    kind: 'line',
    max: 200,
    autoComplete: 'organization',
    searched: true,
    example: 'Anjali Foods',
    width: 32,
  },
  linkedin: {
    label: 'LinkedIn Profile',
    heading: 'Linkedin',
    missing: 'Enter the address of your LinkedIn profile, such as https://www.linkedin.com/in/your-name.',
    kind: 'webAddress',
    max: 500,
    autoComplete: 'url',
    placeholder: 'https://www.linkedin.com/in/your-name',
    example: 'https://www.linkedin.com/in/anjali-iyer',
    width: 34,
  },
  message: {
    label: 'Message',
    missing: 'Write your message.',
    kind: 'text',
    max: longestMessage,
    hint: `What you have learnt, in your own words; at most ${formatCount(longestMessage)} characters.`,
    example: 'We asked the night shift first.',
    width: 80,
  },
} as const satisfies FieldTable;

/** What staff add to an insight: what the picture shows, and what is said in the video, for those who cannot perceive it. */
export const insightStaffFields = {
  image_alt: {
    label: 'Image Description',
    kind: 'text',
    max: 300,
    example: 'Two people at a loom',
    hint: 'What the picture shows, for those who do not see it.',
    width: 40,
  },
  video_text: {
    label: 'Video Transcript',
    kind: 'text',
    max: 5000,
    example: '',
    hint: 'What is said in the video, for those who do not hear it.',
    width: 60,
  },
} as const satisfies FieldTable;

/** What staff edit as texts. */
export const insightEditFields = { ...forStaff(insightFields), ...insightStaffFields };

/** The files of an insight. */
export const insightFiles = {
  image: { label: 'Image', missing: 'Choose an image.' },
  video: { label: 'Video', missing: 'Choose a video.' },
} as const;

/** Messages for an insight that could not be stored. */
export const insightFailures = {
  refused: (why: string) => `Submission failed: ${why || 'Unknown error'}`,
  network: 'Network or server error.',
  help: 'What you have typed and chosen is still here: check the connection and submit again.',
} as const;
