import { type ComponentType, createElement } from 'react'
import { modalTable } from '#app/modal-table.ts'
import type { OpenModal } from '#shared/routing/modals.ts'
import { useAllowedPopup } from './use-allowed-popup.ts'

export type OpenModalProps = { readonly open: OpenModal }

/** The popup of a name; a boundary around it says when it can't come. */
export function OpenModalDialog({ open }: OpenModalProps) {
  const isRightful = useAllowedPopup(open.name)
  const shown = isRightful ? modalTable[open.name] : null
  // cast: the table holds each popup under its name with the very props of that name.
  return shown ? createElement(shown as ComponentType<object>, open.props) : null
}
