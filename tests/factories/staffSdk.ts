import { deleteApp, FirebaseError, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  serverTimestamp,
  setLogLevel,
  updateDoc,
} from 'firebase/firestore/lite';
import { samplePassword, sampleStaff } from '../../tools/seed/staff';

// The tests of races cause many denials, and the SDK would log each one.
setLogLevel('silent');

/** Writes the next revision of a record under the rules. */
type Save = (path: string, changes: object) => Promise<'allowed' | 'denied'>;

/** Signs in with the site's SDK as the sample administrator. */
export async function staffSdk(): Promise<{ uid: string; save: Save; close: () => Promise<void> }> {
  const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? '', apiKey: 'local' }, 'staff');
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}`, {
    disableWarnings: true,
  });
  const { user } = await signInWithEmailAndPassword(
    auth,
    sampleStaff.find(({ role }) => role === 'admin')?.email ?? '',
    samplePassword,
  );
  const firestore = getFirestore(app);
  const [host = '', port] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
  const save: Save = async (path, changes) => {
    try {
      await updateDoc(doc(firestore, path), {
        ...changes,
        updated_at: serverTimestamp(),
        updated_by: user.uid,
      });
      return 'allowed';
    } catch (error) {
      if (!(error instanceof FirebaseError)) throw error;
      if (error.code === 'permission-denied') return 'denied';
      // A transaction of the server holds the record. The site's own transactions retry by themselves.
      if (error.code === 'aborted') return save(path, changes);
      throw error;
    }
  };
  return { uid: user.uid, save, close: () => deleteApp(app) };
}
