let places = 0
/** An address nobody else in the run has, so that budgets of one test never touch another. */
export const newAddress = (): string => {
  places++
  return `10.${Math.floor(places / 250) % 250}.${places % 250}.7`
}
