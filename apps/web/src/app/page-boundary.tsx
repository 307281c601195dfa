import { Component, type ReactNode, Suspense } from 'react'
import { type Part, renewFailedParts } from '#shared/loading/part.ts'
import type { PageProps } from './page-props.ts'
import { PageFailed } from './shell/page-failed.tsx'
import { PageSkeleton } from './shell/page-skeleton.tsx'

type BoundaryProps = { readonly page: Part<PageProps>; readonly place: string; readonly children: ReactNode }
type BoundaryState = { readonly failure: unknown; readonly place: string }

/** Around each page: what is coming keeps its space, what failed names the cause and can be tried again (R-SYS-10, R-SYS-12). */
export class PageBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, place: this.props.place }

  static getDerivedStateFromError(failure: unknown): Partial<BoundaryState> {
    return { failure }
  }
  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return place === state.place ? null : { place, failure: null }
  }

  readonly again = async (): Promise<void> => {
    renewFailedParts()
    await this.props.page.preload()
    this.setState({ failure: null })
  }

  override render() {
    if (this.state.failure !== null) return <PageFailed failure={this.state.failure} onAgain={this.again} />
    return <Suspense fallback={<PageSkeleton />}>{this.props.children}</Suspense>
  }
}
