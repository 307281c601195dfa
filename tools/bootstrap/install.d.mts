export declare function lockHash(folder: string): string
export declare function isInstalled(folder: string): boolean
export declare function explainFailure(output: string): string
export declare function ensureInstalled(folder?: string, text?: string): Promise<void>
