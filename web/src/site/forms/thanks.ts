/** What a nominator reads after sending, on its own page and in place of the contact page's form. */
export const thanks = {
  title: 'Thank you for your submission!',
  text: 'Our team will be in touch soon.',
} as const;
