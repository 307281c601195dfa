import { Component, type ReactNode } from 'react'
import { PopupFailed } from './popup-failed.tsx'

type BoundaryProps = { readonly onClose: () => void; readonly children: ReactNode }

/** A popup that could not be loaded says so and can be tried again; the page behind it lives on. */
export class ModalBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    if (!this.state.failed) return this.props.children
    return <PopupFailed onClose={this.props.onClose} />
  }
}
