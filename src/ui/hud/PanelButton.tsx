import { IconButton } from '../components/IconButton.tsx';
import type { IconName } from '../components/iconPaths.ts';
import { usePanels } from './panels.ts';
import type { PanelName } from './panels.ts';
import { panelScreens } from './panelScreens.ts';

interface PanelButtonProps {
  panel: PanelName;
  icon: IconName;
  label: string;
}

/** Opens a panel; its code is fetched as soon as somebody looks like pressing. */
export function PanelButton({ panel, icon, label }: PanelButtonProps) {
  const { show } = usePanels();
  return (
    <IconButton
      icon={icon}
      label={label}
      opensDialog
      onIntent={panelScreens[panel].preload}
      onClick={() => show(panel)}
    />
  );
}
