import { DocumentView } from '#features/content/document-view.tsx'
import { isDocumentName } from '#features/content/documents.ts'
import type { PageProps } from '../page-props.ts'

export const ContentPage = ({ route }: PageProps) => (isDocumentName(route.name) ? <DocumentView name={route.name} /> : null)
