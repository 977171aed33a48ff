import { attempts, type ShrinkLimits } from './shrink-attempts.ts';

/**
 * The picture re-encoded as JPEG, in base64: smaller, and without the position and camera data of its file. Null if the
 * browser cannot decode it, or cannot make it small enough.
 */
export async function shrinkPicture(file: Blob, limits: ShrinkLimits): Promise<string | null> {
  const picture = await readPicture(file);
  if (picture === null) return null;
  try {
    for (const { width, height, quality } of attempts(picture, limits)) {
      const data = encoded(picture, { width, height, quality });
      if (data === null) return null;
      if (limits.maxBytes === null || bytesOf(data) <= limits.maxBytes) return data;
    }
    return null;
  } finally {
    picture.close();
  }
}

type Encoding = { readonly width: number; readonly height: number; readonly quality: number };

function encoded(picture: ImageBitmap, { width, height, quality }: Encoding): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // JPEG has no transparency: it would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? null;
}

function bytesOf(base64: string): number {
  return Math.ceil((base64.length * 3) / 4);
}

async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    // Undecodable pictures are reported to the user, not logged.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
