import type { PublishedInsight } from '@utkarsh/domain/insight';

/** A published insight with nothing wrong in it. */
export const publishedInsight = (changes: Partial<PublishedInsight> = {}): PublishedInsight => ({
  id: 'a1B2c3D4e5F6g7H8i9J0',
  name: 'Kavitha Menon',
  designation: 'Plant HR Manager',
  company: 'Malar Mills',
  linkedin: 'https://linkedin.example/in/kavitha-menon',
  message:
    'The night bus did it. It goes to the last house.\n\nThe driver waits. See https://malar.example now.',
  image: 'insights/a1B2c3D4e5F6g7H8i9J0/image.png',
  image_alt: 'A lit bus at night',
  video: '',
  video_text: '',
  published_at: '2026-11-17T20:00:00.000Z',
  ...changes,
});
