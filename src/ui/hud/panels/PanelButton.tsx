import { IconButton } from '../../components/controls/IconButton.tsx';
import type { IconName } from '../../components/icons/iconPaths.ts';
import { usePanels } from './panelState.ts';
import type { PanelName } from './panelState.ts';
import { panelScreens } from './panelScreens.ts';

interface PanelButtonProps {
  panel: PanelName;
  icon: IconName;
  label: string;
}

/** Opens a panel; hover and focus preload its code. */
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
