import { DocumentView } from '#features/content/document-view.tsx'
import type { PageProps } from '../page-props.ts'

/** A document of the house; the route is named after it. */
export const ContentPage = ({ route }: PageProps) => <DocumentView key={route.name} name={route.name} />
