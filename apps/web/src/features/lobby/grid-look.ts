/**
 * Columns of a lobby by width: two where three would cut the facts of a game off (WCAG 1.4.10); the same for the plain and the windowed grid. `--tile-width` is the width
 * of one of them.
 */
export const gridLook = [
  '@container grid gap-y-5',
  'grid-cols-2 gap-x-3 [--tile-width:calc((100cqi-0.75rem)/2)]',
  'min-[22.5rem]:grid-cols-3 min-[22.5rem]:[--tile-width:calc((100cqi-1.5rem)/3)]',
  'sm:grid-cols-4 sm:[--tile-width:calc((100cqi-2.25rem)/4)]',
  'md:grid-cols-5 md:gap-x-4 md:[--tile-width:calc((100cqi-4rem)/5)]',
  'xl:grid-cols-7 xl:[--tile-width:calc((100cqi-6rem)/7)]',
].join(' ')
