/** Columns of a lobby by width: two where three would cut the facts of a game off (WCAG 1.4.10); the same for the plain and the windowed grid. */
export const gridLook = 'grid grid-cols-2 gap-x-3 min-[22.5rem]:grid-cols-3 gap-y-5 sm:grid-cols-4 md:grid-cols-5 md:gap-x-4 xl:grid-cols-7'
