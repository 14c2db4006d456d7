import fs from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';

/** A file or directory whatever it is called: the number alone is given again to another once it is deleted. */
type Identity = string;
type Names = Map<string, { readonly id: Identity; readonly isDirectory: boolean }>;

/** A disk that forgets what was not synced, beside the real one. */
interface ForgetfulDisk {
  /**
   * Lays out in `target` what the disk holds after a power cut now: of each file what it held at its last sync,
   * or, where `reached` says so, what had been written to it since; of each directory the names it had then.
   */
  cut(target: string, reached: (path: string) => boolean): void;
  forget(): void;
}

function identityOf(stats: fs.Stats): Identity {
  return `${stats.ino}:${stats.birthtimeMs}`;
}

/** Watches every sync below `root` from now on; what it held before counts as never written. */
export function watchDisk(root: string): ForgetfulDisk {
  const contents = new Map<Identity, Buffer>();
  const directories = new Map<Identity, Names>();

  const keep = (path: string): void => {
    if (!path.startsWith(root) || !fs.existsSync(path)) return;
    const stats = fs.statSync(path);
    if (stats.isDirectory()) {
      directories.set(identityOf(stats), namesIn(path));
      return;
    }
    contents.set(identityOf(stats), fs.readFileSync(path));
    // Syncing a new file keeps its name too, as ext4 and XFS have it and PostgreSQL counts on.
    const parent = identityOf(fs.statSync(join(path, '..')));
    const names = directories.get(parent) ?? (new Map() as Names);
    names.set(path.slice(path.lastIndexOf('/') + 1), { id: identityOf(stats), isDirectory: false });
    directories.set(parent, names);
  };

  const { fsyncSync } = fs;
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    fsyncSync(descriptor);
    keep(fs.readlinkSync(`/proc/self/fd/${descriptor}`));
  });

  const layOut = (id: Identity, from: string, to: string, reached: (path: string) => boolean): void => {
    fs.mkdirSync(to, { recursive: true });
    for (const [name, entry] of directories.get(id) ?? []) {
      const path = join(from, name);
      if (entry.isDirectory) layOut(entry.id, path, join(to, name), reached);
      else {
        const now = reached(path) && fs.existsSync(path) ? fs.readFileSync(path) : undefined;
        fs.writeFileSync(join(to, name), now ?? contents.get(entry.id) ?? '');
      }
    }
  };
  return {
    cut: (target, reached) => layOut(identityOf(fs.statSync(root)), root, target, reached),
    forget: () => spy.mockRestore(),
  };
}

function namesIn(path: string): Names {
  const names: Names = new Map();
  for (const entry of fs.readdirSync(path, { withFileTypes: true })) {
    const id = identityOf(fs.statSync(join(path, entry.name)));
    names.set(entry.name, { id, isDirectory: entry.isDirectory() });
  }
  return names;
}
