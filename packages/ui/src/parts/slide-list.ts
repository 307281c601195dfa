/** Below four slides a looping track has too few to fill both sides, so the list is rendered twice. */
export const MIN_LOOPING_SLIDES = 4

export type SlideCopy = { readonly slide: number; readonly copy: boolean }

/** Which slides to render, in order: each once, and all once more when two or three go round (R-BAN-2). */
export function slideList(count: number, looping: boolean): readonly SlideCopy[] {
  const once = Array.from({ length: count }, (_, slide): SlideCopy => ({ slide, copy: false }))
  return looping && count > 1 && count < MIN_LOOPING_SLIDES ? [...once, ...once.map(({ slide }) => ({ slide, copy: true }))] : once
}

/** The dot of a rendered slide: copies share the dot of their original. */
export const dotOf = (rendered: number, count: number): number => (count === 0 ? 0 : rendered % count)
