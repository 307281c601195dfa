import { type ComponentType, createElement } from 'react'
import type { OpenModal } from '#shared/modals.ts'
import { modalTable } from '../modal-table.ts'

export type OpenedProps = { readonly open: OpenModal }

/** The popup of a name; a boundary around it says when it can't come. */
export function OpenedModal({ open }: OpenedProps) {
  const shown = modalTable[open.name]
  // cast: the table holds each popup under its name with the very props of that name.
  return shown ? createElement(shown as ComponentType<object>, open.props) : null
}
