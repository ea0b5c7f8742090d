'use client';

import { BottomBar } from '#static/layout/bottom-bar';
import { NewVersion } from '#static/layout/new-version';
import { SideBar } from '#static/layout/side-bar';
import { SiteFooter } from '#static/layout/site-footer';
import { SiteHeader } from '#static/layout/site-header';
import { staticPart } from '@/components/ui/static-part';

export const StaticBottomBar = staticPart(BottomBar);
export const StaticNewVersion = staticPart(NewVersion);
export const StaticSideBar = staticPart(SideBar);
export const StaticSiteFooter = staticPart(SiteFooter);
export const StaticSiteHeader = staticPart(SiteHeader);
