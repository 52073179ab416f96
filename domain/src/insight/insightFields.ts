/** The Upload Insights form. Its fields are not beside the schema, so that a page can be drawn before validation is loaded. */
import { type FieldTable, forStaff } from '../fields/fields';
import { formatCount } from '../text/format';

const maxMessageLength = 5000;

/** Texts of the form, in its order. */
export const insightFields = {
  name: {
    label: 'Name',
    missing: 'Enter your name.',
    kind: 'line',
    max: 120,
    autoComplete: 'name',
    isSearched: true,
    example: 'Anjali Iyer',
    width: 24,
  },
  designation: {
    label: 'Designation',
    missing: 'Enter your designation.',
    kind: 'line',
    max: 120,
    autoComplete: 'organization-title',
    isSearched: true,
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
    isSearched: true,
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
    max: maxMessageLength,
    hint: `What you have learnt, in your own words; at most ${formatCount(maxMessageLength)} characters.`,
    example: 'We asked the night shift first.',
    width: 80,
  },
} as const satisfies FieldTable;

/** Texts that staff add: for people who cannot see the picture or hear the video, and for the home page. */
export const insightStaffFields = {
  image_alt: {
    label: 'Image Description',
    kind: 'text',
    max: 300,
    example: 'Two people at a loom',
    hint: 'Alt text: what the picture shows.',
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
  quote: {
    label: 'Quotation for the Home Page',
    heading: 'Quotation',
    kind: 'line',
    max: 200,
    example: 'The survey told us what nobody had asked.',
    hint: 'What the author says about the programme, word for word from the message.',
    width: 40,
  },
  outcome: {
    label: 'Outcome for the Home Page',
    heading: 'Outcome',
    kind: 'text',
    max: 160,
    example: 'Calls about payslips in a month\n63\n9',
    hint: 'Three lines from the message: what was counted, its figure before, its figure after.',
    width: 30,
  },
} as const satisfies FieldTable;

export const insightEditFields = { ...forStaff(insightFields), ...insightStaffFields };

export const insightFiles = {
  image: { label: 'Image', missing: 'Choose an image.' },
  video: { label: 'Video', missing: 'Choose a video.' },
} as const;

/** Messages after a failed submission. */
export const insightFailures = {
  refusal: (reason: string) => `Submission failed: ${reason || 'Unknown error'}`,
  network: 'Network or server error.',
  help: 'What you have typed and chosen is still here: check the connection and submit again.',
  canceled: 'Upload cancelled. Nothing was sent, and the form is as you left it.',
} as const;
