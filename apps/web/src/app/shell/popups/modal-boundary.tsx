import { Component, type ReactNode } from 'react'
import { renewFailedParts } from '#shared/loading/part.ts'
import { PopupFailed } from './popup-failed.tsx'

type BoundaryProps = { readonly onClose: () => void; readonly children: ReactNode }
type BoundaryState = { readonly failed: boolean; readonly triedAgain: boolean }

/** A popup that could not be loaded says so and can be tried again; the page behind it lives on. */
export class ModalBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, triedAgain: false }
  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true }
  }

  /** What does not come twice belongs to a build that is served no longer, or the browser keeps its failure as long as the page stands: a fresh page asks anew, and opens the popup of its address. */
  override componentDidCatch(): void {
    if (this.state.triedAgain && navigator.onLine) location.reload()
  }

  readonly again = (): void => {
    if (this.state.triedAgain) return location.reload()
    renewFailedParts()
    this.setState({ failed: false, triedAgain: true })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <PopupFailed onClose={this.props.onClose} onAgain={this.again} />
  }
}
