/**
 * A picture of a text that is not there (any more) leaves its words, or nothing where it has none: never the browser's own mark.
 * @returns how to stop watching
 */
export function watchPictures(pane: HTMLElement): () => void {
  const leave = (picture: HTMLImageElement) => picture.replaceWith(picture.alt)
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) leave(target)
  }
  // Told by the picture alone, so it is heard on the way down.
  pane.addEventListener('error', onError, { capture: true })
  for (const picture of pane.querySelectorAll('img')) if (picture.complete && picture.naturalWidth === 0) leave(picture)
  return () => pane.removeEventListener('error', onError, { capture: true })
}
