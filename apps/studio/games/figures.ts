/** A number as figures of the rules are written. */
export const number =
  (value: number, places = 0, mostPlaces = places) =>
  (locale: string): string =>
    new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: places, maximumFractionDigits: mostPlaces }).format(
      value,
    )

/** Parts per million as percent with two places. */
export const percent = (ppm: number) => number(ppm / 10_000, 2)
