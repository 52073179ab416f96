import type { DocumentSnapshot } from 'firebase/firestore';
import { nominationRecordSchema, type NominationRecord } from '@utkarsh/domain/nominationEdit';
import { plainRecord } from './times';

/** A nomination as the staff area shows it. Throws when what is stored is none. */
export const toNomination = (document: DocumentSnapshot): NominationRecord =>
  nominationRecordSchema.parse(plainRecord(document));
