export interface Cluster {
  /** Of the superuser and its own database; tests make further databases beside it. */
  readonly url: string;
  readonly port: number;
  /** The temporary directory; also holds the unix socket. */
  readonly directory: string;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Folder of initdb and postgres; without it the newest of this machine. */
  readonly bin?: string;
  /** Without it a free one. */
  readonly port?: number;
  /** Folder of a base backup: the cluster starts from a copy of it instead of being empty. */
  readonly base?: string;
  /** Default 300. */
  readonly maxConnections?: number;
  /** Further settings of postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** How the server of a new cluster is started. */
export interface PreparedCluster extends Omit<Cluster, 'stop'> {
  readonly command: string;
  readonly args: string[];
  readonly spawnOptions: { readonly uid?: number; readonly gid?: number; readonly cwd: string };
  /** Deletes the data of a cluster that has ended. */
  clear(): void;
}

export function findPostgres(): string | null;
export function prepareCluster(options?: ClusterOptions): Promise<PreparedCluster>;
/** @returns whether there was a session within half a minute */
export function waitUntilReady(port: number, isRunning: () => boolean): Promise<boolean>;
export function startPostgres(options?: ClusterOptions): Promise<Cluster>;
