/** Columns of a lobby by width: two where three would cut the facts of a game off (WCAG 1.4.10). */
export const columnsClasses =
  'grid gap-x-3 gap-y-5 grid-cols-2 min-[22.5rem]:grid-cols-3 sm:grid-cols-4 md:grid-cols-5 md:gap-x-4 xl:grid-cols-7'

/** The same, and in `--tile-width` how wide one of them is. */
export const gridClasses = [
  '@container',
  columnsClasses,
  '[--tile-width:calc((100cqi-0.75rem)/2)]',
  'min-[22.5rem]:[--tile-width:calc((100cqi-1.5rem)/3)]',
  'sm:[--tile-width:calc((100cqi-2.25rem)/4)]',
  'md:[--tile-width:calc((100cqi-4rem)/5)]',
  'xl:[--tile-width:calc((100cqi-6rem)/7)]',
].join(' ')
