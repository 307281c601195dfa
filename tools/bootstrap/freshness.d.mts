export declare const stampPath: string
export declare function bundledSources(base?: string): string[]
export declare function fingerprint(base?: string): string
export declare function isFresh(): boolean
