import { z } from 'zod'

/** Details of a person that leave the gateway masked, wherever they are answered. */
export type Personal = 'phone' | 'email' | 'name' | 'bank' | 'birthday' | 'address'

/** A text field that holds such a detail: the gateway masks it by its kind before it is sent. */
export const personal = (kind: Personal) => z.string().max(120).meta({ personal: kind })

/** What a field of an answer holds of a person; null for all others. */
export function personalKind(field: z.ZodType): Personal | null {
  const inner = field instanceof z.ZodNullable ? field.unwrap() : field
  // cast: an answer's fields are schemas of this library.
  const kind = (inner as z.ZodType).meta()?.['personal']
  // cast: nobody but `personal` writes it.
  return typeof kind === 'string' ? (kind as Personal) : null
}
