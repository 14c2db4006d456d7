import type { ClientPorts } from '../../app/ports.ts';
import { saveFile } from '../fair/saveFile.ts';

interface SharedFile {
  readonly name: string;
  readonly content: Blob;
  readonly title: string;
  readonly link: string;
}

/** Whether the system's share sheet takes files of this type. */
export function canPassFiles(type: string): boolean {
  // eslint-disable-next-line browsers/compatibility -- asked for first
  return 'canShare' in navigator && navigator.canShare({ files: [new File([''], 'file', { type })] });
}

/** Passes a file to the system's share sheet, else saves it. @returns what became of it */
export async function passFile(
  ports: Pick<ClientPorts, 'schedule'>,
  { name, content, title, link }: SharedFile,
): Promise<'passed' | 'saved' | 'cancelled'> {
  if (canPassFiles(content.type)) {
    const file = new File([content], name, { type: content.type });
    try {
      // eslint-disable-next-line browsers/compatibility -- asked for by canPassFiles
      await navigator.share({ files: [file], title, text: `${title} ${link}` });
      return 'passed';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  saveFile(ports, name, content);
  return 'saved';
}
