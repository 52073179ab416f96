/** The bucket that the emulators give to a project, to its functions and to `/__/firebase/init.json`. */
export const emulatedBucket = (projectId: string): string => `${projectId}.appspot.com`;
