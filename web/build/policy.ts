import * as z from 'zod/mini';

const policyName = 'Content-Security-Policy';
const hostingSchema = z.object({
  hosting: z.object({
    headers: z.array(z.object({ headers: z.array(z.object({ key: z.string(), value: z.string() })) })),
  }),
});

/** Sources that App Check with reCAPTCHA Enterprise needs, by directive. */
const recaptcha = new Map([
  ['script-src', ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']],
  ['frame-src', ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/']],
  [
    'connect-src',
    [
      'https://www.google.com/recaptcha/',
      'https://recaptchaenterprise.googleapis.com',
      'https://content-firebaseappcheck.googleapis.com',
    ],
  ],
]);

interface PolicyNeeds {
  /** SHA-256 of each inline script, as base64. A page has one of them. */
  hashes: readonly string[];
  /** Value in `src/firebase/recaptchaKey.ts`. */
  recaptchaKey: string;
}

/** Returns the policy with the hashes of the inline scripts, and with reCAPTCHA's sources only if it is used. */
export function neededPolicy(policy: string, { hashes, recaptchaKey }: PolicyNeeds): string {
  const directives = policy.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ');
    const extras = recaptcha.get(name) ?? [];
    const others = sources.filter((source) => !extras.includes(source) && !source.startsWith("'sha256-"));
    const scripts = name === 'script-src' ? hashes.map((hash) => `'sha256-${hash}'`) : [];
    return [name, ...others, ...scripts, ...(recaptchaKey === '' ? [] : extras)].join(' ');
  });
  return directives.join('; ');
}

/**
 * Fails the build if the policy in firebase.json differs from the needed one. The site would seem to work, but early submits
 * would put typed text into the URL, and App Check would fail.
 */
export function checkPolicy(needs: PolicyNeeds, firebaseJson: string): void {
  const { hosting } = hostingSchema.parse(JSON.parse(firebaseJson));
  const policy = hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key, value }) => key === policyName && value.includes('script-src'))?.value;
  const expectedPolicy = neededPolicy(policy ?? '', needs);
  if (policy === undefined || expectedPolicy !== policy) {
    throw new Error(`In firebase.json the ${policyName} of pages has to be:\n${expectedPolicy}`);
  }
}
