export { colourOfNumber, isLhcCell, isLhcKind, type LhcCell, type LhcKind, SPECIAL_PLACE } from './kinds.ts'
export { type Animal, animalOf, animalOfYear, animals, numbersOfAnimal } from './year.ts'
