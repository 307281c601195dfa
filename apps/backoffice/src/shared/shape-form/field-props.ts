import type { ReactNode } from 'react'
import type { Shape } from './shape.ts'

/** How the parts of a value are called and what is wrong with them, by their paths (`region.countries.0`). */
export type Words = {
  readonly label: (path: string) => string
  readonly choice: (path: string, value: string) => string
  readonly error: (path: string) => string | undefined
}
export type ShapeFieldProps<S extends Shape = Shape> = {
  readonly shape: S
  readonly value: unknown
  readonly path: string
  readonly words: Words
  readonly onChange: (value: unknown) => void
}
/** A field with parts is told what shows one. */
export type WithParts<S extends Shape> = ShapeFieldProps<S> & { readonly part: (props: ShapeFieldProps) => ReactNode }
