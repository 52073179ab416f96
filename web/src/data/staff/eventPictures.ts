import { newDocumentId } from '@utkarsh/domain/ids';
import { mediaLimits } from '@utkarsh/domain/media';
import { newFileUpload, type FileUpload } from '../fileUpload';

/** A picture on its way to a name of its own in the folder of an event. */
export function newEventPicture(id: string, part: 'cover' | 'photo', file: File): FileUpload {
  const ending = mediaLimits.image.types[file.type];
  if (ending === undefined) throw new Error(`No picture: ${file.type}`);
  // Storage takes no second file of a name, and caches keep what they have under one.
  return newFileUpload(file, `events/${id}/${part}-${newDocumentId().toLowerCase()}.${ending}`);
}
