const STEP = 1.25

/** The width, in whole pixels, that a picture is kept in for one on screen: never smaller, and at most a quarter wider. */
export const keptWidth = (wide: number): number => Math.ceil(STEP ** Math.ceil(Math.log(Math.max(1, wide)) / Math.log(STEP)))
