import fs from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

/** Identifies a file or directory independently of its name; inode numbers alone are reused after deletion. */
type FileId = string;
type DirectoryEntries = Map<string, { readonly id: FileId; readonly isDirectory: boolean }>;

/** A model of the disk that keeps only synced data. */
interface SimulatedDisk {
  /**
   * Writes to `target` what the disk holds after a power cut now: each file as of its last sync, or, where `reached`
   * says so, with later writes; each directory with its names as of its last sync.
   */
  writePowerCut(target: string, reached: (path: string) => boolean): void;
  restore(): void;
}

function fileIdOf(stats: fs.Stats): FileId {
  return `${stats.ino}:${stats.birthtimeMs}`;
}

/** Records every sync below `root` from now on; earlier content counts as never written. */
export function simulateDisk(root: string): SimulatedDisk {
  const contents = new Map<FileId, Buffer>();
  const directories = new Map<FileId, DirectoryEntries>();

  const recordSync = (path: string): void => {
    if (!path.startsWith(root) || !fs.existsSync(path)) return;
    const stats = fs.statSync(path);
    if (stats.isDirectory()) {
      directories.set(fileIdOf(stats), readEntries(path));
      return;
    }
    contents.set(fileIdOf(stats), fs.readFileSync(path));
    // Syncing a new file keeps its name too, as ext4 and XFS have it and PostgreSQL counts on.
    const parent = fileIdOf(fs.statSync(join(path, '..')));
    const names = directories.get(parent) ?? (new Map() as DirectoryEntries);
    names.set(path.slice(path.lastIndexOf('/') + 1), { id: fileIdOf(stats), isDirectory: false });
    directories.set(parent, names);
  };

  const { fsyncSync } = fs;
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    fsyncSync(descriptor);
    recordSync(fs.readlinkSync(`/proc/self/fd/${descriptor}`));
  });

  const writeEntries = (id: FileId, from: string, to: string, reached: (path: string) => boolean): void => {
    fs.mkdirSync(to, { recursive: true });
    for (const [name, entry] of directories.get(id) ?? []) {
      const path = join(from, name);
      if (entry.isDirectory) writeEntries(entry.id, path, join(to, name), reached);
      else {
        const now = reached(path) && fs.existsSync(path) ? fs.readFileSync(path) : undefined;
        fs.writeFileSync(join(to, name), now ?? contents.get(entry.id) ?? '');
      }
    }
  };
  return {
    writePowerCut: (target, reached) => writeEntries(fileIdOf(fs.statSync(root)), root, target, reached),
    restore: () => spy.mockRestore(),
  };
}

function readEntries(path: string): DirectoryEntries {
  const names: DirectoryEntries = new Map();
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const id = fileIdOf(fs.statSync(join(path, entry.name)));
    names.set(entry.name, { id, isDirectory: entry.isDirectory() });
  }
  return names;
}
