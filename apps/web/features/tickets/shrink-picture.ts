/** Longest side of an uploaded picture, px: enough to read a label. */
const SIDE_MAX_PX = 2000;
const QUALITY = 0.85;

/**
 * The picture re-encoded as JPEG, in base64: smaller, and without the position and camera data of its file. Null if the
 * browser cannot decode it.
 */
export async function shrinkPicture(file: Blob): Promise<string | null> {
  const picture = await readPicture(file);
  if (picture === null) return null;
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // JPEG has no transparency: it would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1] ?? null;
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
