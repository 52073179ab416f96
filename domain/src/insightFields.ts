/** What the Upload Insights form shows. Apart from the schema, so that a page can be drawn before validation is loaded. */

/** Longest values in characters; `firestore.rules` repeats them. */
export const insightLimits = {
  name: 120,
  designation: 120,
  company: 200,
  linkedin: 500,
  message: 5000,
  image_alt: 300,
  video_text: 5000,
} as const;

export const insightText = {
  name: { label: 'Name', missing: 'Enter your name.' },
  designation: { label: 'Designation', missing: 'Enter your designation.' },
  company: { label: 'Company Name', missing: 'Enter the company name.' },
  linkedin: {
    label: 'LinkedIn Profile',
    missing: 'Enter the address of your LinkedIn profile, such as https://www.linkedin.com/in/your-name.',
  },
  message: { label: 'Message', missing: 'Write your message.' },
  image: { label: 'Image', missing: 'Choose an image.' },
  video: { label: 'Video', missing: 'Choose a video.' },
} as const;

/** What a person is told when an insight could not be stored. */
export const insightFailures = {
  refused: (why: string) => `Submission failed: ${why || 'Unknown error'}`,
  network: 'Network or server error.',
} as const;
