/** Columns of a lobby by width, the same for the plain and the windowed grid. */
export const gridLook = 'grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-4 md:grid-cols-5 md:gap-x-4 xl:grid-cols-7'
